import { EnvironmentError, readEnv } from './read-env.ts'

/** The faults of an environment, a line each. */
export function faultsOf(variables: Record<string, string>): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n')
    throw error
  }
}

export const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'fotos',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

export const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1',
}
export const liveStripe = {
  PUBLIC_URL: 'https://libros.example',
  STRIPE_SECRET_KEY: 'rk_live_a1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
  STRIPE_WEBHOOK_SECRET: 'whsec_a1+/=',
}

export const nowhere = {
  SELLER_EPR_FR: null,
  SELLER_MEDIATOR_FR: null,
  SELLER_PACKAGING_DE: null,
  SELLER_PACKAGING_ES: null,
  SELLER_REPRESENTATIVE_GB: null,
}
export const nobody = {
  phone: null,
  representative: null,
  register: null,
  disputeBody: null,
  abroad: nowhere,
  mail: null,
  files: null,
  location: null,
}

export const lulu = {
  LULU_API_KEY: 'key-of-lulu',
  LULU_API_SECRET: 'secret-of-lulu',
  PUBLIC_URL: 'https://libros.example',
}

export const gelato = {
  GELATO_API_KEY: 'key-of-gelato',
  GELATO_NEWS_KEY: 'news-of-gelato-to-this-shop',
  PUBLIC_URL: 'https://libros.example',
}

export const prodigi = {
  PRODIGI_API_KEY: 'key-of-prodigi',
  PUBLIC_URL: 'https://libros.example',
}
