import type { Appearance } from '@stripe/stripe-js'

/** Stripe's form in the shop's looks. It lies in a frame of its own, where the shop's styles and fonts do not reach. */
export function appearanceFrom(theme: { getPropertyValue(name: string): string }): Appearance {
  const token = (name: string) => theme.getPropertyValue(`--${name}`).trim()
  return {
    theme: 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: token('color-pay'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-soft'),
      colorBackground: token('color-sheet'),
      colorDanger: token('color-red-ink'),
      borderRadius: '12px',
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      spacingUnit: '4.5px',
    },
    rules: {
      '.Tab': { border: `2px solid ${token('color-rule')}`, boxShadow: 'none' },
      '.Tab--selected': {
        border: `2px solid ${token('color-pay')}`,
        backgroundColor: token('color-purple-tint'),
        boxShadow: 'none',
      },
      '.Input': { border: `2px solid ${token('color-rule-strong')}`, boxShadow: 'none' },
      '.Input:focus': {
        border: `2px solid ${token('color-pay')}`,
        boxShadow: `0 0 0 2px ${token('color-pay')}`,
      },
      '.Label': { fontWeight: '700' },
    },
  }
}
