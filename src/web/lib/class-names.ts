/**
 * Joins class names; falsy parts are left out. It does not resolve conflicts (tailwind-merge would cost a
 * guest 7 KB): pass layout classes such as margins or widths to a component of `ui/`, and pick its looks by props.
 */
export { clsx as cn } from 'clsx';
