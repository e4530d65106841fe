import type { Stone } from '#domain/products/product-facts.ts';
import { store } from '#shop';

export const CERTIFICATE_COPY = {
  heading: 'Certificate',
  lead: 'Enter the number on the certificate to see the piece it was issued for.',
  number: 'Certificate number',
  example: `${store.orderNumberPrefix}C-7K2M-9QX4-TW3D`,
  button: 'Look up',
  none: 'There is no certificate with the number',
  noneAdvice: 'Check the letters and digits, or contact us.',
  again: 'Look up another certificate',
  print: 'Print',
  returned: 'This piece was refunded. Its certificate is no longer valid.',
  returnedWithWarranty:
    'This piece was refunded. Its certificate is no longer valid, and its warranty has ended.',
  transfer: 'The certificate belongs with the piece. Pass it on to the next owner.',
} as const;

export const STONE_NAMES = {
  'mined-diamond': 'Mined diamond',
  'lab-grown-diamond': 'Lab-grown diamond',
  moissanite: 'Moissanite',
  simulant: 'Diamond simulant',
} as const satisfies Record<Stone, string>;
