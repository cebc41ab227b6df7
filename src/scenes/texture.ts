import type { Defs } from './defs.ts'

/**
 * A filter that makes flat colour look brushed on: edges wander a little as a hand's do, bristles leave faint
 * streaks, and the paper's tooth shows through.
 */
export function paintTexture(defs: Defs, width: number, height: number): string {
  const toGrey = 'values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1"'
  return defs.once(
    'texture',
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="-12" y="-12" width="${width + 24}" height="${height + 24}" color-interpolation-filters="sRGB">` +
      '<feTurbulence type="fractalNoise" baseFrequency=".018" numOctaves="2" seed="3" result="a"/>' +
      '<feDisplacementMap in="SourceGraphic" in2="a" scale="8" xChannelSelector="R" yChannelSelector="G" result="b"/>' +
      '<feTurbulence type="fractalNoise" baseFrequency=".2" numOctaves="1" seed="9" result="c"/>' +
      '<feDisplacementMap in="b" in2="c" scale="3" xChannelSelector="R" yChannelSelector="G" />' +
      '<feMerge result="d"><feMergeNode in="SourceGraphic"/><feMergeNode/></feMerge>' +
      `<feTurbulence type="fractalNoise" baseFrequency=".014 .075" numOctaves="3" seed="5"/><feColorMatrix ${toGrey} result="e"/>` +
      '<feComposite in="d" in2="e" operator="arithmetic" k1=".2" k2=".92" result="f"/>' +
      `<feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="2"/><feColorMatrix ${toGrey} result="g"/>` +
      '<feComposite in="f" in2="g" operator="arithmetic" k1=".2" k2=".93"/></filter>',
  )
}
