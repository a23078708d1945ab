import type { Body, Schemas } from '../../api/operations.ts';
import { addressOf, typedAddress } from '../../parts/address-fields.tsx';
import { orNull } from '../../parts/form.ts';

/** Territories where a company may work, besides none. */
export const TERRITORIES = ['PENINSULA', 'CANARIAS', 'CEUTA', 'MELILLA'] as const;
/** Limits of simplified invoices, besides none. */
export const LIMITS = ['GENERAL', 'ART_4_2'] as const;
/** VAT regimes of a company. */
export const REGIMES = ['GENERAL', 'EQUIVALENCE_SURCHARGE', 'SIMPLIFIED', 'NONE'] as const;

/** Converts a company to the values of its form. */
export function typedOf(company: Schemas['Company']) {
  return {
    nif: company.nif ?? '',
    name: company.legal_name,
    trade: company.trade_name ?? '',
    kind: company.entity_type,
    email: company.email ?? '',
    phone: company.phone ?? '',
    website: company.website ?? '',
    more: company.additional_info ?? '',
    territory: company.activity_territory ?? '',
    iae: company.iae ?? '',
    limit: company.simplified_limit ?? '',
    regime: company.vat_regime,
    agentName: company.legal_representative?.full_name ?? '',
    agentNif: company.legal_representative?.nif ?? '',
    ...typedAddress(company.address),
  };
}

export type TypedCompany = ReturnType<typeof typedOf>;

/** Builds the request body with the changed fields only. */
export function changesOf(typed: TypedCompany, company: Schemas['Company']): Body<'companies.update'> {
  const before = typedOf(company);
  const hasNew = (...names: (keyof TypedCompany)[]) => names.some((name) => typed[name] !== before[name]);
  const hasAgent = typed.agentName.trim() !== '' || typed.agentNif.trim() !== '';
  return {
    ...(hasNew('nif') ? { nif: typed.nif.trim() } : {}),
    ...(hasNew('name') ? { legal_name: typed.name.trim() } : {}),
    ...(hasNew('kind') ? { entity_type: typed.kind } : {}),
    ...(hasNew('street', 'streetNumber', 'postalCode', 'city', 'province', 'country')
      ? { address: addressOf(typed) }
      : {}),
    ...(hasNew('agentName', 'agentNif')
      ? {
          legal_representative: hasAgent
            ? { full_name: typed.agentName.trim(), nif: typed.agentNif.trim() }
            : null,
        }
      : {}),
    trade_name: orNull(typed.trade),
    email: orNull(typed.email),
    phone: orNull(typed.phone),
    website: orNull(typed.website),
    additional_info: orNull(typed.more),
    activity_territory: TERRITORIES.find((one) => one === typed.territory) ?? null,
    iae: orNull(typed.iae),
    simplified_limit: LIMITS.find((one) => one === typed.limit) ?? null,
    ...(hasNew('regime') ? { vat_regime: typed.regime } : {}),
  };
}
