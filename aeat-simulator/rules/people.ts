import { isPersonNif, isWellFormedNif } from '../nif.ts';
import { childOf, textAt, type XmlNode } from '../xml/xml-node.ts';
import { type Facts, type RecordError, recordError } from './facts.ts';
import { vatNumberErrors } from './vat-number.ts';

/** Rules of one block for identifying people. */
export interface PersonBlock {
  /** Text that the AEAT puts before the text of a census error. */
  readonly prefix: string;
  /** IDType values allowed for a person with CodigoPais ES, and the code of any other. */
  readonly spanish: { readonly types: readonly string[]; readonly code: '1126' | '1230' | '1232' };
  /** Code if the block does not allow IDType 07. */
  readonly uncensused: '1211' | '1221' | '1229' | null;
}

/** Validates NIF or IDOtro of a person. Source: Validaciones v1.2.2, sections 3.1.3.12, 3.1.3.13, 3.1.4.3 and 3.1.5. */
export function* personErrors(
  person: XmlNode,
  block: PersonBlock,
  facts: Facts,
  operationDate: string,
): Generator<RecordError> {
  const nif = textAt(person, 'NIF');
  if (nif !== null) yield* nifErrors(nif, textAt(person, 'NombreRazon') ?? '', block, facts);
  const other = childOf(person, 'IDOtro');
  if (other !== null) yield* otherIdErrors(other, block, operationDate, facts);
}

function* nifErrors(
  nif: string,
  name: string,
  { prefix }: PersonBlock,
  facts: Facts,
): Generator<RecordError> {
  if (!isWellFormedNif(nif)) yield recordError('1123');
  if (facts.census.identifies(nif)) return;
  const error = recordError('1110', `. NIF:${nif}. NOMBRE_RAZON:${name}`);
  yield { ...error, description: `${prefix}${error.description}` };
}

function* otherIdErrors(
  other: XmlNode,
  block: PersonBlock,
  operationDate: string,
  facts: Facts,
): Generator<RecordError> {
  const country = textAt(other, 'CodigoPais');
  const type = textAt(other, 'IDType') ?? '';
  const id = textAt(other, 'ID') ?? '';
  if (type === '07' && block.uncensused !== null) yield recordError(block.uncensused);
  if (type === '07' && country !== 'ES') yield recordError('1126');
  if (country === null && type !== '02') yield recordError('1111');
  if (country === 'ES' && !block.spanish.types.includes(type)) yield recordError(block.spanish.code);
  if (type === '07' && !isWellFormedNif(id)) yield recordError('1290');
  if (type === '07' && !isPersonNif(id)) yield recordError('1131');
  if (type === '02') yield* vatNumberErrors(id, country, operationDate, facts.census);
}
