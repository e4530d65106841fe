const BOT =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|axios|okhttp|facebookexternalhit|whatsapp/i;

/** Whether a program asks, as far as its user agent says. Without one, it does. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent);
}
