declare module 'virtual:art' {
  const addresses: Record<string, string>
  export default addresses
}
