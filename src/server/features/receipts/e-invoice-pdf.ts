/** The name by which readers find the invoice. */
const fileName = 'factur-x.xml';

const schema = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** What the metadata say of the invoice; the profile is that of `eInvoiceXml`. */
const properties = {
  DocumentType: 'INVOICE',
  DocumentFileName: fileName,
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
};

/**
 * Puts an invoice into a PDF/A-3, as ZUGFeRD 2 and Factur-X 1 have it: a file that says the same as the pages, and
 * metadata that name it, with the description of them that PDF/A asks for. [RCP-12]
 */
export function embedEInvoice(document: PDFKit.PDFDocument, xml: string): void {
  const made = new Date();
  // The types of pdfkit do not know `relationship` yet.
  const options = {
    ...{ name: fileName, type: 'text/xml', description: 'Factur-X/ZUGFeRD', relationship: 'Alternative' },
    ...{ creationDate: made, modifiedDate: made },
  };
  document.file(Buffer.from(xml), options);
  document.appendXML(metadata());
}

function metadata(): string {
  const values = Object.entries(properties).map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`);
  const described = Object.keys(properties).map(
    (name) => `<rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>${name}</pdfaProperty:name>
      <pdfaProperty:valueType>Text</pdfaProperty:valueType>
      <pdfaProperty:category>external</pdfaProperty:category>
      <pdfaProperty:description>${name} of the embedded invoice</pdfaProperty:description>
    </rdf:li>`,
  );
  return `
    <rdf:Description xmlns:fx="${schema}" rdf:about="">${values.join('')}</rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${schema}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
        <pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`;
}
