import { existsSync, readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { schemaErrors } from '../schema-errors.ts';
import { officialPath } from './official-files.ts';

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
  const file = officialPath(`schemas/${path}`);
  if (!existsSync(file)) {
    console.warn(`Skipped: there is no schema at ${file}`);
    return null;
  }
  xmlRegisterInputProvider(fsInputProviders);
  using driver = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = XsdValidator.fromDoc(driver);
  return { validate: (xml) => schemaErrors(validator, xml) };
}
