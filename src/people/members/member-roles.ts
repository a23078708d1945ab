/** Rights that a grant gives a MEMBER in a company (decisions, section 6, Members). */
export const GRANT_ACCESSES = ['VIEW', 'OPERATE'] as const;

/** Roles that can be given. Ownership is transferred instead. */
export const GIVEN_ROLES = ['ADMIN', 'ADVISER', 'MEMBER'] as const;
