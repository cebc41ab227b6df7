let context: AudioContext | undefined

/** Two rising notes for a match, one low and long for a stop: told apart without a look at the screen. */
const notes = {
  match: [
    { hertz: 880, fromS: 0, forS: 0.1 },
    { hertz: 1320, fromS: 0.12, forS: 0.16 },
  ],
  stop: [{ hertz: 150, fromS: 0, forS: 0.7 }],
  book: [{ hertz: 660, fromS: 0, forS: 0.06 }],
} as const

/** Silent where the browser has no sound, or does not let a page make any yet. */
export function beep(what: keyof typeof notes): void {
  if (typeof AudioContext === 'undefined') return
  const audio = (context ??= new AudioContext())
  void audio.resume().catch(() => undefined)
  for (const { hertz, fromS, forS } of notes[what]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = what === 'stop' ? 'square' : 'sine'
    tone.frequency.value = hertz
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + fromS)
    tone.stop(audio.currentTime + fromS + forS)
  }
}
