import type { RefObject } from 'react';
import type { Scene } from '#contract/page-data.ts';
import { type PhotoVariant, photoSources } from '#domain/photos/photo.ts';
import sceneView from './scene-view.module.css';

const PHONE = '(max-width: 767px)';
/** The first scene is 640 px high from 768 px, and its picture covers it: as wide as 16:9 is at that height. */
const FIRST = '(min-width: 1138px) 100vw, 1138px';

type ScenePhotoProps = { scene: Scene; ref: RefObject<HTMLPictureElement | null>; priority: boolean };

/**
 * A picture with an alternative crop for phones. The first one of a page is its largest contentful paint, so it
 * loads with priority.
 */
export function ScenePhoto({ scene, ref, priority }: ScenePhotoProps) {
  const wide = photoSources(scene.image_url);
  const tall = photoSources(scene.mobile_image_url);
  const sizes = priority ? FIRST : '100vw';
  const ground = scene.image_placeholder ? { backgroundColor: scene.image_placeholder } : undefined;
  return (
    <picture ref={ref} className={sceneView.photo} style={ground}>
      <source media={PHONE} type="image/avif" srcSet={srcSetOf(tall.avif, tall.fallback)} sizes="100vw" />
      <source media={PHONE} srcSet={srcSetOf(tall.webp, tall.fallback)} sizes="100vw" />
      <source type="image/avif" srcSet={srcSetOf(wide.avif, wide.fallback)} sizes={sizes} />
      <source srcSet={srcSetOf(wide.webp, wide.fallback)} sizes={sizes} />
      <img
        src={wide.fallback}
        alt=""
        width={wide.widthPx}
        height={wide.heightPx}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </picture>
  );
}

function srcSetOf(variants: readonly PhotoVariant[], fallback: string): string {
  return variants.map(({ url, widthPx }) => `${url} ${widthPx}w`).join(', ') || fallback;
}
