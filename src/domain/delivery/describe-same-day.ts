/** What SHIPS TODAY promises. `until` is the shop's wording: `2 PM Central, Monday to Friday`; '' if it has none. */
export function describeSameDay(until: string): string {
  return until
    ? `Ships the same day on orders before ${until}, otherwise the next business day.`
    : 'Ships the same day or the next business day.';
}
