import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { normaliseIban, validateIban } from '../../src/domain/identity/iban.ts';
import { isNaturalPerson, normaliseNif, validateNif } from '../../src/domain/identity/nif.ts';
import { fill, words } from '../words/language.ts';
import { type NumberKind, typedMoney, typedNumber } from '../words/typed-number.ts';
import { type InputProps, TextField } from './field.tsx';

const W = words({
  missing: ['Falta este dato.', 'This is missing.', 'Falta aquesta dada.'],
  number: [
    'No se entiende como número. Escribe, por ejemplo, 1234,56.',
    'This is not a number. Write it like 1234.56.',
    'No s’entén com a número. Escriu, per exemple, 1234,56.',
  ],
  whole: [
    'Tiene que ser un número entero, sin decimales.',
    'It has to be a whole number.',
    'Ha de ser un número enter, sense decimals.',
  ],
  least: ['Tiene que ser {n} o más.', 'It has to be {n} or more.', 'Ha de ser {n} o més.'],
  most: ['Tiene que ser {n} como mucho.', 'It has to be {n} at most.', 'Ha de ser {n} com a màxim.'],
  nif: [
    'No es un NIF: son 8 cifras y una letra, o una letra, 7 cifras y un control.',
    'It is not a NIF: 8 digits and a letter, or a letter, 7 digits and a control character.',
    'No és un NIF: són 8 xifres i una lletra, o una lletra, 7 xifres i un control.',
  ],
  control: [
    'La última letra o cifra no corresponde al resto. Revisa el NIF.',
    'The last letter or digit does not match the others. Check the NIF.',
    'L’última lletra o xifra no correspon a la resta. Revisa el NIF.',
  ],
  iban: [
    'No es un IBAN válido. El de España tiene ES y 22 cifras: revísalas.',
    'It is not a valid IBAN. A Spanish one has ES and 22 digits: check them.',
    'No és un IBAN vàlid. El d’Espanya té ES i 22 xifres: revisa-les.',
  ],
  date: [
    'La fecha no está completa o no existe.',
    'The date is incomplete or does not exist.',
    'La data no està completa o no existeix.',
  ],
});

/** Dates that a form takes: earlier and later ones are slips, such as a year of two digits. */
const FIRST_DATE = '1990-01-01';
const LAST_DATE = '2099-12-31';

type FieldProps = Omit<InputProps, 'type' | 'min' | 'max' | 'onInvalid' | 'onBlur'>;

/**
 * Input for one line of text that stops its form from being sent while `fault` is set. The fault is shown at the field once the
 * person leaves it or tries to send the form, by button or by Enter.
 */
function CheckedField({
  fault,
  onLeave,
  error,
  ...others
}: Omit<InputProps, 'onInvalid' | 'onBlur'> & { fault: string | null; onLeave?: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const found = others.disabled === true ? null : (fault ?? (isBroken ? W.date : null));
  useLayoutEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  const look = () => setBroken(input.current?.validity.badInput === true || isOutOfRange(input.current));
  return (
    <TextField
      {...others}
      inputRef={input}
      error={(isShown ? found : null) ?? error}
      onValue={(value) => {
        others.onValue(value);
        look();
      }}
      onBlur={() => {
        // A field that was only passed by does not complain that it is empty.
        setShown(others.value.trim() !== '' || isShown);
        look();
        onLeave?.();
      }}
      onInvalid={(event) => {
        event.preventDefault();
        setShown(true);
        look();
        showFirst(event.currentTarget);
      }}
    />
  );
}

function isOutOfRange(input: HTMLInputElement | null): boolean {
  return input !== null && (input.validity.rangeUnderflow || input.validity.rangeOverflow);
}

/** Moves the focus to the first wrong field of a form, and unfolds the section that hides it. */
function showFirst(input: HTMLInputElement): void {
  if (input.form?.querySelector('input:invalid, select:invalid, textarea:invalid') !== input) return;
  input.closest('details')?.setAttribute('open', '');
  input.focus();
}

interface NumberParts extends FieldProps {
  kind: NumberKind;
  /** Least and largest number that is taken. */
  least?: number;
  most?: number;
}

function numberFault(
  text: string,
  { kind, least, most, required }: Omit<NumberParts, keyof FieldProps> & { required: boolean },
): string | null {
  if (text.trim() === '') return required ? W.missing : null;
  const value = typedNumber(text, kind);
  if (value === null) return kind === 'whole' && typedNumber(text) !== null ? W.whole : W.number;
  if (least !== undefined && value < least) return fill(W.least, { n: least });
  if (most !== undefined && value > most) return fill(W.most, { n: most });
  return null;
}

const UNIT_SIGNS: Readonly<Record<NumberKind, string>> = { money: '€', percent: '%', plain: '', whole: '' };

/** Field for a number. Unreadable input is an error at the field, and the form is not sent. */
export function NumberField({ kind, least, most, ...others }: NumberParts) {
  const fault = numberFault(others.value, {
    kind,
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    required: others.required === true,
  });
  const value = typedNumber(others.value, kind);
  return (
    <CheckedField
      inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
      autocomplete="off"
      {...others}
      unit={UNIT_SIGNS[kind]}
      fault={fault}
      onLeave={() => {
        if (kind === 'money' && value !== null) others.onValue(typedMoney(value));
      }}
    />
  );
}

/** Copied text can hold blanks that look like none: they become plain ones. */
function withPlainBlanks(text: string): string {
  return text.replace(/[\s\u200b-\u200f\u2060]/g, ' ').replace(/[\u2010-\u2015\u2212]/g, '-');
}

function nifFault(text: string, required: boolean): string | null {
  if (text.trim() === '') return required ? W.missing : null;
  const [violation] = validateNif(text, '');
  if (violation === undefined) return null;
  return violation.code === 'NIF_INVALID_CONTROL_DIGIT' ? W.control : W.nif;
}

/** Field for a Spanish NIF, in any spelling. It is checked before its form is sent. */
export function NifField(given: FieldProps) {
  const fault = nifFault(given.value, given.required === true);
  return (
    <CheckedField
      autocomplete="off"
      {...given}
      onValue={(value) => given.onValue(withPlainBlanks(value))}
      fault={fault}
      onLeave={() => {
        if (fault === null) given.onValue(normaliseNif(given.value));
      }}
    />
  );
}

/** Returns the kind of holder, which the first character of a NIF decides. Null for a text that is no NIF. */
export function kindOfNif(text: string): 'INDIVIDUAL' | 'LEGAL_ENTITY' | null {
  if (validateNif(text, '').length > 0) return null;
  return isNaturalPerson(text) ? 'INDIVIDUAL' : 'LEGAL_ENTITY';
}

function ibanFault(text: string, required: boolean): string | null {
  if (text.trim() === '') return required ? W.missing : null;
  return validateIban(text, '').length === 0 ? null : W.iban;
}

/** Reads the hyphens between the groups of an IBAN as blanks. A hyphen alone stays: no IBAN. */
function withoutHyphens(text: string): string {
  return /[A-Za-z0-9]/.test(text) ? text.replaceAll('-', ' ') : text;
}

/** Writes an IBAN in groups of four, as banks print it. */
export function groupedIban(text: string): string {
  return normaliseIban(text)
    .replace(/(.{4})/g, '$1 ')
    .trim();
}

/** Field for an IBAN, in any spelling. It is checked before its form is sent. */
export function IbanField(given: FieldProps) {
  const fault = ibanFault(given.value, given.required === true);
  return (
    <CheckedField
      autocomplete="off"
      class="iban"
      {...given}
      onValue={(value) => given.onValue(withoutHyphens(withPlainBlanks(value)))}
      fault={fault}
      onLeave={() => {
        if (fault === null) given.onValue(groupedIban(given.value));
      }}
    />
  );
}

/** Field for a calendar date, `YYYY-MM-DD`. An incomplete date is an error at the field, and its form is not sent. */
export function DateField(given: FieldProps) {
  const isMissing = given.required === true && given.value === '';
  return (
    <CheckedField
      {...given}
      type="date"
      min={FIRST_DATE}
      max={LAST_DATE}
      fault={isMissing ? W.missing : null}
    />
  );
}
