/** Metadata of a page in the server-rendered HTML. */
export type RenderedHtml = {
  headings: string[];
  title: string;
  description: string | undefined;
  canonical: string | undefined;
  robots: string | undefined;
};

export function parseRenderedPage(html: string): RenderedHtml {
  return {
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, content]) => plainText(content)),
    title: plainText(/<title>(.*?)<\/title>/s.exec(html)?.[1]),
    description: /<meta name="description" content="([^"]*)">/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]*)">/.exec(html)?.[1],
  };
}

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'", '#x27': "'" };

function plainText(markup = ''): string {
  return markup
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
