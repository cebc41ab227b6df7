/** A sentence of the issue, and how what was built for it is taken away, so that its test can be seen to fail. */
export type Row = {
  /** what the issue asks, in a few words */
  asks: string
  file: string
  /** stands in the file exactly once */
  replace: string
  by: string
  /** what has to go with it in another file, where one alone would be no program */
  also?: { file: string; replace: string; by: string }
  /** the test that must fail then: its file, and a part of its name (`suite > test`) */
  test: readonly [file: string, name: string]
  /** why it takes long; such rows come last */
  slow?: string
}
