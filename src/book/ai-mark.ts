const codes = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** The IPTC's names for where a picture comes from: a trained model made it, or made parts of it. */
export const digitalSourceTypes = {
  made: `${codes}trainedAlgorithmicMedia`,
  partly: `${codes}compositeWithTrainedAlgorithmicMedia`,
} as const
export type AiShare = keyof typeof digitalSourceTypes

export const iptcNamespace = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'
/** As a property in an XMP packet, whose prefix Iptc4xmpExt stands for the namespace above. */
export const sourceTypeOf = (share: AiShare): string =>
  `<Iptc4xmpExt:DigitalSourceType>${digitalSourceTypes[share]}</Iptc4xmpExt:DigitalSourceType>`

/**
 * What a machine reads in a picture of which a model drew something (Regulation (EU) 2024/1689, article 50(2)): RDF for
 * an SVG's metadata, or a packet's.
 */
const rdfOf = (share: AiShare): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${iptcNamespace}">${sourceTypeOf(share)}</rdf:Description></rdf:RDF></x:xmpmeta>`

/** A whole packet, for PNG and JPEG. */
export const aiPacket = (share: AiShare): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>${rdfOf(share)}<?xpacket end="r"?>`

/** An SVG document that says so of itself. */
export const markedSvg = (svg: string): string =>
  svg.replace(/<svg\b[^>]*>/, (opening) => `${opening}<metadata>${rdfOf('made')}</metadata>`)
