declare module 'virtual:art' {
  /** The folder of the drawings, without a slash at its end. */
  const folder: string
  export default folder
}
