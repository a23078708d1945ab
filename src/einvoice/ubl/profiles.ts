/** Specification declared by a UBL document (BT-24 and BT-23). */
export interface UblProfile {
  customizationId: string;
  profileId: string | null;
}

/** EN 16931 without a further specification. */
export const EN16931_UBL: UblProfile = { customizationId: 'urn:cen.eu:en16931:2017', profileId: null };

/** Peppol BIS Billing 3.0. */
export const PEPPOL_BIS3_UBL: UblProfile = {
  customizationId: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  profileId: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
};
