export type FaceName = 'regular' | 'semibold';
