const barWidth = 30

/** A bar that redraws itself on a terminal, a line per page elsewhere. */
export function progressLine(output: NodeJS.WriteStream): {
  show(done: number, total: number): void
  end(): void
} {
  return {
    show(done, total) {
      const filled = Math.round((done / total) * barWidth)
      if (output.isTTY)
        output.write(
          `\r${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total} pages`,
        )
      else output.write(`page ${done} of ${total}\n`)
    },
    end() {
      if (output.isTTY) output.write('\n')
    },
  }
}
