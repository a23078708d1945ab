/** Version of the contract (specification, Versioning). */
export const API_VERSION = '1.9.0';
