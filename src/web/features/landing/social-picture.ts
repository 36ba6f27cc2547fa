/** The size of the picture that social networks show, in pixels, as they ask for it. */
export const socialPictureSize = { width: 1200, height: 630 };
