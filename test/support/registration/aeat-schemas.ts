import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ParseOption,
  XmlDocument,
  XmlElement,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** Folder of the AEAT's XSD and WSDL, beside the repository. They are read there and never copied into it. */
export const AEAT_SCHEMAS_FOLDER = fileURLToPath(
  new URL('../../../../shared/verifactu/schemas/', import.meta.url).href,
);

const SOAP_NAMESPACE = 'http://schemas.xmlsoap.org/soap/envelope/';
const TIKE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
const BURT =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/burt/jdit/ws';

/** Schemas by target namespace, with the global elements that a message body may contain. */
const SCHEMAS = [
  { namespace: SOAP_NAMESPACE, file: 'soap-envelope.xsd', messages: ['Fault'] },
  { namespace: `${TIKE}/SuministroInformacion.xsd`, file: 'SuministroInformacion.xsd', messages: [] },
  {
    namespace: `${TIKE}/SuministroLR.xsd`,
    file: 'SuministroLR.xsd',
    messages: ['RegFactuSistemaFacturacion'],
  },
  {
    namespace: `${TIKE}/ConsultaLR.xsd`,
    file: 'ConsultaLR.xsd',
    messages: ['ConsultaFactuSistemaFacturacion'],
  },
  {
    namespace: `${TIKE}/RespuestaSuministro.xsd`,
    file: 'RespuestaSuministro.xsd',
    messages: ['RespuestaRegFactuSistemaFacturacion'],
  },
  {
    namespace: `${TIKE}/RespuestaConsultaLR.xsd`,
    file: 'RespuestaConsultaLR.xsd',
    messages: ['RespuestaConsultaFactuSistemaFacturacion'],
  },
  { namespace: `${BURT}/VNifV2Ent.xsd`, file: 'vnif/VNifV2Ent.xsd', messages: ['VNifV2Ent'] },
  { namespace: `${BURT}/VNifV2Sal.xsd`, file: 'vnif/VNifV2Sal.xsd', messages: ['VNifV2Sal'] },
] as const satisfies readonly { namespace: string; file: string; messages: readonly string[] }[];

const MESSAGES: ReadonlySet<string> = new Set(
  SCHEMAS.flatMap(({ namespace, messages }) => messages.map((name) => `{${namespace}}${name}`)),
);

export type AeatSchemas = {
  /**
   * Returns the document's errors against the official schemas, none if it is valid. Never throws: XML that is not
   * well-formed is an error too. The root may be:
   * - a SOAP 1.1 Envelope: envelope, header and body are validated. The body has exactly one message of these
   *   services, or a SOAP Fault.
   * - a RegistroAlta or RegistroAnulacion alone
   * - any other global element of the schemas (RegFactuSistemaFacturacion, its answer, the query and its answer,
   *   VNifV2Ent and VNifV2Sal)
   */
  validate(xml: string): string[];
};

let built: AeatSchemas | null = null;

/**
 * Compiles the AEAT's official schemas, once for each test file that asks. Use:
 *
 * ```ts
 * const schemas = aeatSchemas();
 * describe.skipIf(schemas === null)('...', () => {
 *   it('...', () => expect(schemas?.validate(xml)).toEqual([]));
 * });
 * ```
 *
 * @returns null, with a warning, if `shared/verifactu/schemas` is not beside the repository
 * Source: SuministroLR, ConsultaLR, RespuestaSuministro, RespuestaConsultaLR, SuministroInformacion, VNifV2Ent and
 * VNifV2Sal.xsd of the AEAT; SOAP 1.1 envelope of the W3C.
 */
export function aeatSchemas(): AeatSchemas | null {
  if (built !== null) return built;
  if (!existsSync(AEAT_SCHEMAS_FOLDER)) {
    console.warn(`Skipped: the AEAT's schemas are not at ${AEAT_SCHEMAS_FOLDER}`);
    return null;
  }
  const validator = compiledSchemas();
  built = { validate: (xml) => schemaErrors(validator, xml) };
  return built;
}

function compiledSchemas(): XsdValidator {
  xmlRegisterInputProvider(fsInputProviders);
  const imports = SCHEMAS.map(({ namespace, file }) => {
    return `<xs:import namespace="${namespace}" schemaLocation="${file}"/>`;
  });
  using driver = XmlDocument.fromString(
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`,
    { url: `${AEAT_SCHEMAS_FOLDER}driver.xsd` },
  );
  return XsdValidator.fromDoc(driver);
}

function schemaErrors(validator: XsdValidator, xml: string): string[] {
  try {
    using document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NO_XXE });
    validator.validate(document);
    return bodyErrors(document.root);
  } catch (error) {
    if (error instanceof XmlLibError && error.details.length > 0) {
      return error.details.map((detail) => `line ${detail.line}: ${detail.message.trim()}`);
    }
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Returns the errors of a SOAP body. The envelope's schema allows any unknown element in it, so the messages are
 * checked here.
 */
function bodyErrors(root: XmlElement): string[] {
  if (root.name !== 'Envelope' || root.namespaceUri !== SOAP_NAMESPACE) return [];
  const contents = elementsOf(root)
    .filter((part) => part.name === 'Body')
    .flatMap(elementsOf);
  if (contents.length !== 1) return [`the Body holds ${contents.length} elements instead of one`];
  return contents
    .map((element) => `{${element.namespaceUri}}${element.name}`)
    .filter((name) => !MESSAGES.has(name))
    .map((name) => `the Body holds ${name}, which is no message of these services`);
}

function elementsOf(parent: XmlElement): XmlElement[] {
  const elements: XmlElement[] = [];
  for (let node = parent.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) elements.push(node);
  }
  return elements;
}
