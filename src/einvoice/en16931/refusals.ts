import type { FacturaeRefusal } from '../facturae/source.ts';

/** Reason why a form cannot express an invoice: the field and a text. */
export type EuropeanRefusal = FacturaeRefusal;

/** Records a reason. The result of the conversion is then discarded. */
export type Refuse = (refusal: EuropeanRefusal) => void;

function refusal(path: string, en: string, es: string): EuropeanRefusal {
  return { path, message: { en, es } };
}

/** Reasons why EN 16931, or a form based on it, cannot express an invoice. */
export const REFUSALS = {
  notIssued: () =>
    refusal(
      'status',
      'Only an issued invoice has electronic forms.',
      'Solo una factura emitida tiene formatos electrónicos.',
    ),
  simplified: () =>
    refusal(
      'type',
      'EN 16931 names the buyer with name and country, and a simplified invoice does not.',
      'La norma EN 16931 identifica al comprador con nombre y país, y una factura simplificada no lo hace.',
    ),
  noRecipient: (path: string) =>
    refusal(
      path,
      'EN 16931 names the buyer with name and country (BR-07, BR-11), and this invoice does not.',
      'La norma EN 16931 identifica al comprador con nombre y país (BR-07, BR-11), y esta factura no lo hace.',
    ),
  issuerAddress: () =>
    refusal(
      'issuer.address',
      'EN 16931 requires the address of the seller (BR-08), which the invoice does not have.',
      'La norma EN 16931 pide la dirección del vendedor (BR-08), que la factura no recoge.',
    ),
  withholding: () =>
    refusal(
      'irpf_breakdown',
      'EN 16931 has no place for a withholding (IRPF): the amount due would be false (BR-CO-16). Facturae carries it.',
      'La norma EN 16931 no tiene lugar para la retención (IRPF): el importe a pagar sería falso (BR-CO-16). Facturae la recoge.',
    ),
  disbursements: () =>
    refusal(
      'lines',
      'EN 16931 cannot say suplidos beside what is invoiced (BR-O-11, BR-O-12). Facturae carries them.',
      'La norma EN 16931 no puede recoger suplidos junto a lo facturado (BR-O-11, BR-O-12). Facturae los recoge.',
    ),
  surcharge: () =>
    refusal(
      'surcharge_breakdown',
      'EN 16931 has no equivalence surcharge: as VAT its rate would be false (BR-S-09). Facturae carries it.',
      'La norma EN 16931 no tiene el recargo de equivalencia: como IVA su tipo sería falso (BR-S-09). Facturae lo recoge.',
    ),
  costBase: (path: string) =>
    refusal(
      path,
      'In regime 06 the tax is of the base at cost, which EN 16931 does not know (BR-S-09).',
      'En el régimen 06 la cuota es de la base a coste, que la norma EN 16931 no conoce (BR-S-09).',
    ),
  untaxedBesideTaxed: () =>
    refusal(
      'lines',
      'EN 16931 takes what is not subject to VAT (N1, N2) only in an invoice of its own (BR-O-11, BR-O-12).',
      'La norma EN 16931 solo admite lo no sujeto (N1, N2) en una factura aparte (BR-O-11, BR-O-12).',
    ),
  reverseCharge: (path: string) =>
    refusal(
      path,
      'EN 16931 has the reverse charge for VAT alone, and not for IGIC or IPSI.',
      'La norma EN 16931 tiene la inversión del sujeto pasivo solo para el IVA, no para el IGIC ni el IPSI.',
    ),
  zeroIgic: () =>
    refusal(
      'lines',
      'The CII rules of EN 16931 take IGIC and IPSI only above zero (BR-AF-05, BR-AG-05). UBL carries the rate of zero.',
      'Las reglas de CII de la norma EN 16931 solo admiten IGIC e IPSI por encima de cero (BR-AF-05, BR-AG-05). UBL recoge el tipo cero.',
    ),
  buyerTaxId: () =>
    refusal(
      'recipient',
      'EN 16931 requires the tax number of the buyer for a reverse charge or an intra-Community supply (BR-AE-02, BR-IC-02).',
      'La norma EN 16931 pide el NIF del comprador con inversión del sujeto pasivo o entrega intracomunitaria (BR-AE-02, BR-IC-02).',
    ),
  destination: () =>
    refusal(
      'recipient.address.country',
      'EN 16931 requires the country of destination of an intra-Community supply (BR-IC-12), another member state.',
      'La norma EN 16931 pide el país de destino de una entrega intracomunitaria (BR-IC-12), otro Estado miembro.',
    ),
  linesDiffer: () =>
    refusal(
      'lines',
      'The lines do not add up to the totals, as EN 16931 requires (BR-CO-10, BR-S-08).',
      'Las líneas no suman los totales, como exige la norma EN 16931 (BR-CO-10, BR-S-08).',
    ),
  correctsNone: () =>
    refusal(
      'rectified_invoice_id',
      'A corrective names the corrected invoice (BG-3), which is not known here.',
      'Una rectificativa nombra la factura rectificada (BG-3), que aquí no consta.',
    ),
  correctsSeveral: () =>
    refusal(
      'corrected_originals',
      'A CII D16B names one corrected invoice, and this one corrects several. UBL names them all.',
      'Un CII D16B nombra una factura rectificada, y esta rectifica varias. UBL las nombra todas.',
    ),
  electronicAddress: () =>
    refusal(
      'customer.einvoice.peppol_id',
      'An electronic address is `scheme:identifier` with a scheme of the EAS list, for instance `9920:ESB83945717`.',
      'Una dirección electrónica es `esquema:identificador` con un esquema de la lista EAS, por ejemplo `9920:ESB83945717`.',
    ),
  noElectronicAddress: () =>
    refusal(
      'customer.einvoice.peppol_id',
      'Peppol requires the electronic address of the buyer (PEPPOL-EN16931-R010): send it as `peppol_id`.',
      'Peppol pide la dirección electrónica del comprador (PEPPOL-EN16931-R010): indícala como `peppol_id`.',
    ),
  peppolScheme: () =>
    refusal(
      'customer.einvoice.peppol_id',
      'Peppol does not take the scheme of this electronic address (PEPPOL-EN16931-CL008): use the one under which the buyer is registered, for instance `9920:ESB83945717`.',
      'Peppol no admite el esquema de esta dirección electrónica (PEPPOL-EN16931-CL008): usa el del registro del comprador, por ejemplo `9920:ESB83945717`.',
    ),
  noBuyerReference: () =>
    refusal(
      'external_ref',
      'Peppol requires a reference of the buyer (PEPPOL-EN16931-R003): send it as `buyer_reference`.',
      'Peppol pide una referencia del comprador (PEPPOL-EN16931-R003): indícala como `buyer_reference`.',
    ),
  selfBilled: () =>
    refusal(
      'issuance',
      'Peppol BIS Billing allows no self-billed invoice (PEPPOL-EN16931-P0100).',
      'Peppol BIS Billing no admite facturas expedidas por el destinatario (PEPPOL-EN16931-P0100).',
    ),
  correctedInvoice: () =>
    refusal(
      'rectification_type',
      'Peppol takes a corrected invoice (384) between German parties alone (PEPPOL-EN16931-P0112).',
      'Peppol solo admite una factura corregida (384) entre partes alemanas (PEPPOL-EN16931-P0112).',
    ),
  directDebit: () =>
    refusal(
      'payment_info.method',
      'Peppol requires the mandate of a direct debit (PEPPOL-EN16931-R061), which the invoice does not have.',
      'Peppol pide el mandato de una domiciliación (PEPPOL-EN16931-R061), que la factura no recoge.',
    ),
} as const;
