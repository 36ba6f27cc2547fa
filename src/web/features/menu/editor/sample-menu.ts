import { sheetColumns } from '#domain/menu/menu-sheet.ts';

const lines = [
  'Vorspeisen;;;;;;food;kitchen;;yes;;;;;;;;;;;;;',
  'Vorspeisen;Tomatensuppe;;;Mit Basilikum und Brot;6,50;;;;yes;;;;;;;;;;gluten, milk;;vegetarisch;',
  'Vorspeisen;Tomatensuppe;Croûtons;Dazu;;1,00;;;;;no;yes;;;;;;;;gluten;;;',
  'Vorspeisen;Tomatensuppe;Sahnehaube;Dazu;;0,50;;;;;no;yes;;;;;;;;milk;;;',
  'Pizza;;;;;;food;kitchen;;yes;;;;;;;;;;;;;',
  'Pizza;Halb und halb;;;;9,50;;;;yes;;;;;;;;;;gluten, milk;;;',
  'Pizza;Halb und halb;Margherita;Hälften;;0,00;;;;;yes;yes;2;2;;dearest;2;;;;;;',
  'Pizza;Halb und halb;Diavola;Hälften;;2,50;;;;;yes;yes;2;2;;dearest;2;;;;;;',
  'Getränke;;;;;;drink;bar;;yes;;;;;;;;;;;;;',
  'Getränke;Cola;;;;3,20;;;;yes;;;;;;;;;;;caffeine, colouring;;',
  'Getränke;Cola;0,2 l;Größe;;0,00;;;;;yes;no;;;;;;;;;;;',
  'Getränke;Cola;0,4 l;Größe;;1,60;;;;;yes;no;;;;;;;;;;;',
];

/**
 * A sample file for owners who have no dish to export yet, in the form that `exportSheet` writes. [MENU-5]
 */
export const sampleMenu = {
  fileName: 'gedeck-example-menu.csv',
  // The byte order mark tells Excel that the file is UTF-8.
  csv: `\uFEFF${[sheetColumns.join(';'), ...lines].join('\r\n')}\r\n`,
};
