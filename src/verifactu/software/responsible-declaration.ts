import { parseDate } from '../../domain/calendar/dates.ts';
import { type ProducerValues, producerIdentity } from '../../domain/producer-identity.ts';
import {
  COMPLIANCE,
  COMPONENTS,
  DECLARATION_LABELS,
  DECLARATION_TITLE,
  type DeclarationLetter,
  INCOMPLETE_NOTICE,
  ONLY_VERIFACTU,
  SEVERAL_TAXPAYERS,
  SIGNATURES,
} from './declaration-texts.ts';
import { SYSTEM_USES } from './software-identity.ts';

/** Datum with its label. The value is null if the deployment has not set it. */
export interface DeclaredItem {
  label: string;
  value: string | null;
}

/** Responsible declaration of a deployment's invoicing system. All texts are Spanish. */
export interface ResponsibleDeclaration {
  title: string;
  /** True if all the producer's data are set. Otherwise the declaration has no effect, and `notice` says so. */
  complete: boolean;
  notice: string | null;
  version: string | null;
  /** Values of SistemaInformatico in the records, except those of a single taxpayer. */
  software: {
    producer_name: string | null;
    producer_nif: string | null;
    system_name: string | null;
    system_id: string | null;
    version: string | null;
    only_verifactu: boolean;
    allows_several_taxpayers: boolean;
  };
  /** Letters of article 15.1, in their order. */
  items: Record<DeclarationLetter, DeclaredItem>;
}

const MONTHS = [
  ...(['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'] as const),
  ...(['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'] as const),
];

/**
 * Builds the declaration by which the producer certifies the system, with the deployment's configured values.
 *
 * Source: RD 1007/2023, Reglamento, article 13; Orden HAC/1177/2024, article 15.1.
 */
export function responsibleDeclaration(producer: ProducerValues): ResponsibleDeclaration {
  const { name, nif, system_name, system_id, version } = producer;
  const complete = producerIdentity(producer) !== null;
  const { TipoUsoPosibleSoloVerifactu, TipoUsoPosibleMultiOT } = SYSTEM_USES;
  return {
    title: DECLARATION_TITLE,
    complete,
    notice: complete ? null : INCOMPLETE_NOTICE,
    version,
    software: {
      producer_name: name,
      producer_nif: nif,
      system_name,
      system_id,
      version,
      only_verifactu: TipoUsoPosibleSoloVerifactu === 'S',
      allows_several_taxpayers: TipoUsoPosibleMultiOT === 'S',
    },
    items: {
      a: item('a', system_name),
      b: item('b', system_id),
      c: item('c', version),
      d: item('d', COMPONENTS),
      e: item('e', ONLY_VERIFACTU.replace('{code}', TipoUsoPosibleSoloVerifactu)),
      f: item('f', SEVERAL_TAXPAYERS.replace('{code}', TipoUsoPosibleMultiOT)),
      g: item('g', SIGNATURES),
      h: item('h', name),
      i: item('i', nif),
      j: item('j', producer.address),
      k: item('k', COMPLIANCE),
      l: item('l', dateAndPlace(producer)),
    },
  };
}

function item(letter: DeclarationLetter, value: string | null): DeclaredItem {
  return { label: DECLARATION_LABELS[letter], value };
}

/** Returns day, month and year in that order, then the configured place. */
function dateAndPlace({ date, place }: ProducerValues): string | null {
  if (date === null || place === null) return null;
  const { year, month, day } = parseDate(date);
  return `${day} de ${MONTHS[month - 1]} de ${year}, ${place}`;
}
