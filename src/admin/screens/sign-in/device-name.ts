/** The browser and system of a user agent, such as "Chrome on Windows". */
export function deviceName(agent = navigator.userAgent): string {
  const system = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'].find((name) =>
    agent.includes(name),
  );
  const browser = [
    ['Edg/', 'Edge'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ].find(([mark = '']) => agent.includes(mark));
  return [browser?.[1], system].filter(Boolean).join(' on ') || 'Another program';
}
