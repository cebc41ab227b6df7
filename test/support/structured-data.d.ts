declare module '@marbec/web-auto-extractor' {
  /** What stands in a page as JSON-LD, by type. */
  export default class WebAutoExtractor {
    parse(html: string): { jsonld?: Record<string, unknown[]>; errors: unknown[] }
  }
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(extracted: object): Promise<
      {
        severity: 'ERROR' | 'WARNING'
        issueMessage: string
        rootType: string
        fieldNames?: string[]
      }[]
    >
  }
}
