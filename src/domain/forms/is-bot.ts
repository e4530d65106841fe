const BOT =
  /bot|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|go-http|axios|okhttp|facebookexternalhit|whatsapp/i;

/** Whether a user agent is a bot's. A missing user agent counts as a bot. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent);
}
