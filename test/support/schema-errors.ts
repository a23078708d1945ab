import { ParseOption, XmlDocument, XmlLibError, type XsdValidator } from 'libxml2-wasm';

/** Returns the errors of a document against a compiled schema, none if it is valid. Never throws. */
export function schemaErrors(validator: XsdValidator, xml: string): string[] {
  try {
    using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NO_XXE });
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlLibError && error.details.length > 0)
      return error.details.map((detail) => `line ${detail.line}: ${detail.message.trim()}`);
    return [error instanceof Error ? error.message : String(error)];
  }
}
