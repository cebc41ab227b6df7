import { iptcNamespace, sourceTypeOf } from '../ai-mark.ts'

/** What a print file says about itself; `id` is a UUID. */
export type FileFacts = {
  title: string
  shopName: string
  locale: string
  created: Date
  id: string
  /** a model drew some of its pages */
  aiDrawn?: boolean | undefined
}

export const pdfxVersion = 'PDF/X-4'

/** The XMP packet of ISO 15930-7 (PDF/X-4): what it must hold, and nothing about the customer but the title. */
export function xmpPacket({ title, shopName, locale, created, id, aiDrawn }: FileFacts): string {
  const at = created.toISOString().replace(/\.\d+Z$/, 'Z')
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"${aiDrawn ? ` xmlns:Iptc4xmpExt="${iptcNamespace}"` : ''}>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(shopName)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${locale}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escapeXml(shopName)}</xmp:CreatorTool>
<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:MetadataDate>${at}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Producer>PDFKit</pdf:Producer><pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>${pdfxVersion}</pdfxid:GTS_PDFXVersion>${aiDrawn ? `\n${sourceTypeOf('partly')}` : ''}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
}

function escapeXml(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(
      /[&<>]/g,
      (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character,
    )
}
