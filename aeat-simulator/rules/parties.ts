import { TYPES_WITH_RECIPIENTS } from '../schema/code-lists.ts';
import { childOf, listAt, textAt, type XmlNode } from '../xml/xml-node.ts';
import { type Facts, type RecordError, recordError } from './facts.ts';
import { type PersonBlock, personErrors } from './people.ts';

const RECIPIENT: PersonBlock = {
  prefix: 'Error en el bloque Destinatario.. ',
  spanish: { types: ['03', '07'], code: '1126' },
  uncensused: null,
};
const THIRD_PARTY: PersonBlock = {
  prefix: 'Error en el bloque de Tercero.. ',
  spanish: { types: ['03'], code: '1232' },
  uncensused: '1211',
};
const PRODUCER: PersonBlock = {
  prefix: 'Error en el bloque de SistemaInformatico.. ',
  spanish: { types: ['03'], code: '1232' },
  uncensused: '1221',
};
const GENERATOR_RECIPIENT: PersonBlock = {
  prefix: 'Error en el bloque de Generador.. ',
  spanish: { types: ['03', '07'], code: '1230' },
  uncensused: null,
};
const GENERATOR_THIRD_PARTY: PersonBlock = { ...THIRD_PARTY, uncensused: '1229' };

/** Invoice types whose recipients need certain kinds of id besides NIF. */
const RECIPIENT_ID_TYPES: Readonly<Record<string, { types: string[]; code: '1191' | '1192' }>> = {
  R3: { types: ['07'], code: '1191' },
  R2: { types: ['07', '02'], code: '1192' },
};

/** Validates Destinatarios. Source: Validaciones v1.2.2, section 3.1.3.13. */
export function* recipientErrors(
  record: XmlNode,
  facts: Facts,
  operationDate: string,
): Generator<RecordError> {
  const type = textAt(record, 'TipoFactura') ?? '';
  const recipients = listAt(record, ['Destinatarios'], 'IDDestinatario');
  const mayHaveRecipients = TYPES_WITH_RECIPIENTS.includes(type);
  if (mayHaveRecipients && recipients.length === 0) yield recordError('1189');
  if (!mayHaveRecipients && recipients.length > 0) yield recordError('1190');
  const restriction = RECIPIENT_ID_TYPES[type];
  for (const recipient of recipients) {
    yield* personErrors(recipient, RECIPIENT, facts, operationDate);
    const idType = textAt(recipient, 'IDOtro', 'IDType');
    if (restriction !== undefined && idType !== null && !restriction.types.includes(idType)) {
      yield recordError(restriction.code);
    }
  }
}

/** Validates Tercero. Source: Validaciones v1.2.2, sections 3.1.3.11 and 3.1.3.12. */
export function* thirdPartyErrors(
  record: XmlNode,
  facts: Facts,
  operationDate: string,
): Generator<RecordError> {
  const issuedBy = textAt(record, 'EmitidaPorTerceroODestinatario');
  const thirdParty = childOf(record, 'Tercero');
  if (thirdParty !== null && issuedBy === null) yield recordError('1155');
  if (thirdParty !== null && issuedBy === 'D') yield recordError('1159');
  if (issuedBy === 'T' && thirdParty === null) yield recordError('1186');
  if (issuedBy === 'D' && childOf(record, 'Destinatarios') === null) yield recordError('1158');
  if (thirdParty === null) return;
  if (textAt(thirdParty, 'NIF') === facts.issuer) yield recordError('1188');
  yield* personErrors(thirdParty, THIRD_PARTY, facts, operationDate);
}

/** Validates Generador of a cancellation. Source: Validaciones v1.2.2, sections 3.1.4.2 and 3.1.4.3. */
export function* generatorErrors(record: XmlNode, facts: Facts): Generator<RecordError> {
  const generatedBy = textAt(record, 'GeneradoPor');
  const generator = childOf(record, 'Generador');
  if ((generatedBy === null) !== (generator === null)) yield recordError('1224');
  if (generator === null) return;
  const nif = textAt(generator, 'NIF');
  if (generatedBy === 'E' && nif === null) yield recordError('1227');
  if (generatedBy !== 'E' && nif === facts.issuer) yield recordError('1259');
  const block = generatedBy === 'T' ? GENERATOR_THIRD_PARTY : GENERATOR_RECIPIENT;
  yield* personErrors(generator, block, facts, facts.today);
}

/** Validates the producer in SistemaInformatico. Source: Validaciones v1.2.2, section 3.1.5. */
export function* softwareErrors(record: XmlNode, facts: Facts): Generator<RecordError> {
  const software = childOf(record, 'SistemaInformatico');
  if (software !== null) yield* personErrors(software, PRODUCER, facts, facts.today);
}
