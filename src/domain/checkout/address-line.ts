type Place = { street: string; city: string; region: string; postalCode: string };

/** `Houston, TX 77002`; without a region, as in most countries: `10115 Berlin`. */
export function cityLine({ city, region, postalCode }: Omit<Place, 'street'>): string {
  return region ? `${city}, ${region} ${postalCode}` : `${postalCode} ${city}`;
}

/** Street and city in one line: `6100 Westheimer Rd, Houston, TX 77002`. */
export function addressLine(place: Place): string {
  return `${place.street}, ${cityLine(place)}`;
}
