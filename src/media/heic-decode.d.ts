declare module 'heic-decode' {
  type HeicImage = {
    width: number;
    height: number;
    /** RGBA */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  };
  /** Reads the sizes of all images in a file. An image is decoded only on request. */
  const decode: { all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }> };
  export default decode;
}
