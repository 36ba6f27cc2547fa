import type { landingText } from '#web/features/landing/landing-text.ts';
import { commonText } from '#web/lib/common-text.ts';

/** An HTML page of 1200 by 630 pixels: the headline over a scene. */
export function socialCard({ headline, lead }: typeof landingText, scene: Buffer, font: Buffer): string {
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Fraunces; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    * { box-sizing: border-box; margin: 0 }
    body { width: 1200px; height: 630px; padding: 64px 72px; color: #fff; font: 30px/1.4 Inter, "Noto Sans", sans-serif; overflow: hidden;
      background: linear-gradient(90deg, #120a05 44%, #120a0599 56%, #120a0500 74%), url(data:image/jpeg;base64,${scene.toString('base64')}) 250px -50px / 1200px no-repeat }
    div { display: flex; align-items: center; gap: 20px; font: 600 40px Fraunces }
    h1 { margin-top: 74px; font: 600 82px/1.06 Fraunces; letter-spacing: -0.02em; white-space: nowrap }
    p { margin-top: 30px; width: 560px; color: #f1e6d8 }
  </style>
  <div><svg width="68" height="68" viewBox="0 0 36 36"><rect width="36" height="36" rx="10" fill="#4fa884"/><g fill="none" stroke="#0e1f18" stroke-width="1.9"><circle cx="18" cy="18" r="7.4"/><circle cx="18" cy="18" r="3.9"/></g></svg>${commonText.product}</div>
  <h1>${Object.values(headline).join('<br>')}</h1><p>${lead}</p>`;
}
