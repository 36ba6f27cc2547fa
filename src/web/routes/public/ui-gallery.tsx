export { UiGallery as default } from '#web/features/dev/gallery/ui-gallery.tsx';
