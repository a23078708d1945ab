import { countryLabel } from '../invoice-pdf/words/country-label.ts';
import type { PrintablePlace, PrintableRepresentation } from './printable-representation.ts';

/** Numbered part of the document. */
interface Section {
  heading: string;
  text: string;
}

const HOME_COUNTRY = 'ES';
/** Blanks for completion by hand. */
const SHORT_BLANK = '_'.repeat(14);
const LONG_BLANK = '_'.repeat(44);

export const TITLE = 'Otorgamiento de representación';
const AEAT_SUBTITLE =
  'para la remisión electrónica de registros de facturación a la Agencia Estatal de Administración Tributaria (VERI*FACTU)';
export const SAMPLE_NOTICE =
  'DOCUMENTO DE PRUEBA. Esta instalación no tiene configurado el productor del sistema: el documento no otorga representación a nadie.';
export const SIGNING_PLACE = `En ${'_'.repeat(26)}, a ${'_'.repeat(5)} de ${'_'.repeat(18)} de ${'_'.repeat(8)}`;
export const SIGNING_NOTE =
  'Se firma sobre este mismo PDF con un certificado electrónico cualificado o, impreso, de forma manuscrita, y se devuelve como un único PDF.';
export const SIGNATURES = { taxpayer: 'El representado', representative: 'El representante, que acepta' };

type ForalTerritory = NonNullable<PrintableRepresentation['territory']>;

/** Diputación of each territory, with its requirements besides this document (ticketbai README, sections 6 and 14.16). */
const DIPUTACIONES: Readonly<Record<ForalTerritory, { name: string; procedure: string }>> = {
  ARABA: {
    name: 'Diputación Foral de Álava',
    procedure:
      'Este documento no sustituye a la representación que la Diputación Foral de Álava pida registrar ante ella. El representado la registra antes de la primera remisión.',
  },
  BIZKAIA: {
    name: 'Diputación Foral de Bizkaia',
    procedure:
      'Este documento no sustituye al apoderamiento que el representado otorga ante la Diputación Foral de Bizkaia, en el registro de esta, antes de la primera remisión.',
  },
  GIPUZKOA: {
    name: 'Diputación Foral de Gipuzkoa',
    procedure:
      'Este documento no sustituye a la confirmación que el representado hace ante la Diputación Foral de Gipuzkoa, en la sede de esta, antes de la primera remisión.',
  },
};

/** Returns the subtitle of a document, which names the administration that receives what is sent. */
export function subtitleOf({ territory }: Pick<PrintableRepresentation, 'territory'>): string {
  if (territory === null) return AEAT_SUBTITLE;
  return `para la firma y la remisión electrónica de ficheros TicketBAI a la ${DIPUTACIONES[territory].name}`;
}

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter((part) => part !== null && part !== '').join(separator);
}

function placeText(place: PrintablePlace | null): string {
  if (place === null) return LONG_BLANK;
  const { street, number, postal_code, city, province, country } = place;
  const town = joined([postal_code, city], ' ');
  const shownProvince = province === null || province === city ? null : `(${province})`;
  const shownCountry = country === HOME_COUNTRY ? null : countryLabel(country, 'es');
  return joined([street, number, joined([town, shownProvince], ' '), shownCountry], ', ');
}

/** Returns the text about the grantor. An entity always acts through a person. */
function taxpayerText({ entity_type, taxpayer, legal_representative }: PrintableRepresentation): string {
  const isPerson = entity_type === 'INDIVIDUAL';
  const name = `${isPerson ? 'D./D.ª ' : ''}${taxpayer.legal_name}`;
  const identity = `${name}, con NIF ${taxpayer.nif} y domicilio fiscal en ${placeText(taxpayer.address)}`;
  if (isPerson && legal_representative === null) return `${identity}, que actúa en su propio nombre.`;
  const signer = legal_representative ?? { full_name: LONG_BLANK, nif: SHORT_BLANK };
  return `${identity}, y en su nombre y como su representante legal D./D.ª ${signer.full_name}, con NIF ${signer.nif}.`;
}

function representativeText({
  representative: { name, nif, address },
  territory,
}: PrintableRepresentation): string {
  const seat = address === null ? '' : ` y domicilio en ${address}`;
  if (territory !== null) return `${name}, con NIF ${nif}${seat}.`;
  return `${name}, con NIF ${nif}${seat}, como colaborador social en la aplicación de los tributos (artículo 92 de la Ley 58/2003, General Tributaria; artículos 79 a 81 del Real Decreto 1065/2007; Orden HAC/1398/2003).`;
}

function foralPurpose(system: string, { name }: { name: string }): string {
  return `El representado otorga su representación al representante para que, con el certificado electrónico de este, firme en su nombre los ficheros TicketBAI, de alta y de anulación, que genera el sistema informático de facturación ${system}, para que los remita por medios electrónicos a la ${name}, con sus correcciones y los mensajes que los contienen, y para que reciba las respuestas a esas remisiones.`;
}

function purposeText({ system_name, territory }: PrintableRepresentation): string {
  if (territory !== null) return foralPurpose(system_name, DIPUTACIONES[territory]);
  return `El representado otorga su representación al representante para que remita en su nombre, por medios electrónicos y a través de la Sede electrónica de la Agencia Estatal de Administración Tributaria, los ficheros que contienen los registros de facturación, de alta y de anulación, que genera el sistema informático de facturación ${system_name}, conforme al Real Decreto 1007/2023, de 5 de diciembre, y a la Orden HAC/1177/2024, de 17 de octubre, y para que reciba las respuestas a esas remisiones, en el procedimiento al que se refiere la Resolución de 18 de diciembre de 2024 de la Dirección General de la Agencia Estatal de Administración Tributaria (BOE de 31 de diciembre de 2024).`;
}

function foralProcedure({ territory }: PrintableRepresentation): Section[] {
  if (territory === null) return [];
  return [{ heading: '7. Trámite ante la Diputación', text: DIPUTACIONES[territory].procedure }];
}

/**
 * Returns the sections of a representation: grantor, grantee, exact scope, and duration. The document is in Spanish, since
 * the AEAT, or a diputación, reads it. Models of the diputaciones were not found (ticketbai README, section 14.16). Source: Ley 58/2003, article 46; RD 1065/2007, articles 79 to 81. Any form with the necessary mentions
 * is valid (AEAT, FAQs for developers, section 16).
 */
export function representationSections(document: PrintableRepresentation): Section[] {
  return [
    { heading: '1. Representado, obligado a expedir facturas', text: taxpayerText(document) },
    { heading: '2. Representante', text: representativeText(document) },
    { heading: '3. Objeto', text: purposeText(document) },
    {
      heading: '4. Alcance',
      text: `La representación se limita a ${document.territory === null ? 'esa remisión' : 'esa firma y esa remisión'}. No comprende la presentación de declaraciones ni autoliquidaciones, la recepción de notificaciones ni ninguna otra actuación ante la Administración tributaria, y no altera la responsabilidad del representado sobre el contenido de sus facturas.`,
    },
    {
      heading: '5. Aceptación y conservación',
      text: 'El representante acepta la representación, conserva este documento firmado y lo exhibe a la Administración tributaria cuando se lo requiera. Los datos personales que contiene se tratan solo para acreditar la representación.',
    },
    {
      heading: '6. Vigencia',
      text: 'Surte efecto desde su firma y su aceptación, y hasta que el representado la revoque o el representante renuncie a ella, lo que ambos pueden hacer por escrito en cualquier momento. Deja de surtir efecto si cambia el NIF del representado.',
    },
    ...foralProcedure(document),
  ];
}
