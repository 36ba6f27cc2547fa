/** Everything that staff and owners read in English: the files that lie beside their texts. */
export default import.meta.glob('/src/web/**/*.en.json', { eager: true, import: 'default' });
