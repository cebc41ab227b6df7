/** Two tabs may show one draft: the second takes up what the first leaves when it closes. */
export function takeUpInOneTab(name: string, takeUp: () => Promise<void>): void {
  if (!('locks' in navigator)) return void takeUp()
  void navigator.locks.request(name, async () => {
    await takeUp()
    await new Promise(() => undefined)
  })
}
