export { UiGallery as default } from '#web/features/ui-gallery/ui-gallery.tsx';
