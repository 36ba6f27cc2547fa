/** Everything that staff and owners read in German: the files that lie beside their texts. */
export default import.meta.glob('/src/web/**/*.de.json', { eager: true, import: 'default' });
