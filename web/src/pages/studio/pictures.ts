/** Pictures that somebody brings: made small before they are sent, and laid into the window. */

import type { Placed } from "../../net/protocol";
import { SIDE } from "./geometry";

const SIDE_PIXELS = 1600;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture that is at most so long at its longer side. */
export function shrunk({ width, height }: Size, most = SIDE_PIXELS): Size {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A picture as it is sent; throws where the browser cannot read it. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const size = shrunk(bitmap);
  const canvas = Object.assign(document.createElement("canvas"), size);
  const pen = canvas.getContext("2d")!;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  // Photographs have no transparent parts; others may.
  const kind = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.88));
  if (!blob) throw new Error("This picture cannot be read.");
  return blob;
}

/** Where a picture lies: `zoom` units high or wide, whichever is less, with its middle at x, y. */
export function placeOf({ x = 500, y = 500, zoom = 1000 }: Placed, { width, height }: Size) {
  const scale = zoom / Math.max(1, Math.min(width, height));
  const [wide, high] = [width * scale, height * scale];
  return { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
}

/** The same, moved as far as the window stays covered. */
export function covering(placed: Placed, size: Size): Placed {
  const { width, height } = placeOf(placed, size);
  const kept = (middle: number, long: number): number => {
    const slack = Math.max(0, (long - SIDE) / 2);
    return Math.round(Math.min(SIDE / 2 + slack, Math.max(SIDE / 2 - slack, middle)));
  };
  return { ...placed, x: kept(placed.x ?? 500, width), y: kept(placed.y ?? 500, height) };
}
