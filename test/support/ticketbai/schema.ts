import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParseOption, XmlDocument, XmlLibError, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

const FOLDER = join(import.meta.dirname, '../../../../shared/ticketbai/schemas');

export interface TicketBaiSchema {
  /** Returns the errors of a document, none if it is valid. Never throws. */
  validate(xml: string): string[];
}

/**
 * Compiles an official schema of TicketBAI or Batuz. It is read beside the repository and never copied into it. Warns and
 * returns null if it is not there.
 *
 * @param path below `ticketbai/schemas`
 */
export function ticketBaiSchema(path: string): TicketBaiSchema | null {
  const file = join(FOLDER, path);
  if (!existsSync(file)) {
    console.warn(`Skipped: there is no schema at ${file}`);
    return null;
  }
  xmlRegisterInputProvider(fsInputProviders);
  using driver = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = XsdValidator.fromDoc(driver);
  return { validate: (xml) => errorsOf(validator, xml) };
}

function errorsOf(validator: XsdValidator, xml: string): string[] {
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
