import { FIGURES } from '#storefront/info-layout/figures.ts';

export const AFFILIATES_SOUGHT = [
  'Influencers',
  'College athletes',
  'NBA/NFL players',
  'Models, actors and TV personalities',
] as const;

export const REASONS_TO_PARTNER = [
  'Commission on every order you send',
  'Early access to new pieces',
  'Custom pieces made with you',
  `Financing approves ${FIGURES.financingApproval}, subject to provider approval`,
] as const;
