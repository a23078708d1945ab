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

/** A datum, preceded by the text that describes it; null when the deployment has not set it. */
export interface DeclaredItem {
  label: string;
  value: string | null;
}

/** The responsible declaration of a deployment's invoicing system. All texts are Spanish. */
export interface ResponsibleDeclaration {
  title: string;
  /** Whether the producer is known whole. Until then the declaration is none, and `notice` says so. */
  complete: boolean;
  notice: string | null;
  version: string | null;
  /** SistemaInformatico as the records carry it, as far as it is not of one taxpayer. */
  software: {
    producer_name: string | null;
    producer_nif: string | null;
    system_name: string | null;
    system_id: string | null;
    version: string | null;
    only_verifactu: boolean;
    allows_several_taxpayers: boolean;
  };
  /** The letters of article 15.1, in their order. */
  items: Record<DeclarationLetter, DeclaredItem>;
}

const MONTHS = [
  ...(['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'] as const),
  ...(['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'] as const),
];

/**
 * The declaration by which the producer certifies the system, with the values of the deployment's configuration.
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

/** Day, month and year in that order, then the town and the country as they are configured. */
function dateAndPlace({ date, place }: ProducerValues): string | null {
  if (date === null || place === null) return null;
  const { year, month, day } = parseDate(date);
  return `${day} de ${MONTHS[month - 1]} de ${year}, ${place}`;
}
