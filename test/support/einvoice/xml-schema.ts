import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { schemaErrors } from '../schema-errors.ts';

export interface XmlSchema {
  /** Returns the document's errors against the schema, none if it is valid. Never throws. */
  validate(xml: string): string[];
}

/**
 * Compiles an official schema of structured invoices. It is read beside the repository and never copied into it. If
 * it is not there, warns and returns null.
 *
 * @param path below `einvoice/xsd`
 */
export function xmlSchema(path: string, namespace: string): XmlSchema | null {
  const file = fileURLToPath(new URL(`../../../../shared/einvoice/xsd/${path}`, import.meta.url).href);
  if (!existsSync(file)) {
    console.warn(`Skipped: there is no schema at ${file}`);
    return null;
  }
  xmlRegisterInputProvider(fsInputProviders);
  using driver = XmlDocument.fromString(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
      <xs:import namespace="${namespace}" schemaLocation="${file.slice(file.lastIndexOf('/') + 1)}"/>
    </xs:schema>`,
    { url: `${file}.driver.xsd` },
  );
  const validator = XsdValidator.fromDoc(driver);
  return { validate: (xml) => schemaErrors(validator, xml) };
}
