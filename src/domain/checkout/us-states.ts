import type { ShippingAddress } from './checkout.ts';

/** States, the District of Columbia, territories, associated states and military codes, as USPS lists them. */
const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,AS American Samoa,GU Guam,MP Northern Mariana Islands,PR Puerto Rico,VI US Virgin Islands,VI Virgin Islands,FM Federated States of Micronesia,FM Micronesia,MH Marshall Islands,PW Palau,AA Armed Forces Americas,AE Armed Forces Europe,AP Armed Forces Pacific,DC Washington DC'.split(
    ',',
  );

/** Codes and names as letters, such as 'tx' and 'texas', with the code they stand for. */
const CODES = new Map(
  STATES.flatMap((state) => {
    const code = state.slice(0, 2);
    return [code, state.slice(3)].map((spelling) => [lettersOf(spelling), code] as const);
  }),
);

/** The two letters of a US state, from its code or name in any case, with or without dots and spaces; null: none. */
export function usStateCode(typed: string): string | null {
  return CODES.get(lettersOf(typed)) ?? null;
}

/** The address with two letters as its state if it is in the US, otherwise as it is; null if there is no such state. */
export function withStateCode(address: ShippingAddress): ShippingAddress | null {
  if (address.country !== 'US') return address;
  const state = usStateCode(address.state);
  return state === null ? null : { ...address, state };
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,'’-]/gu, '');
}
