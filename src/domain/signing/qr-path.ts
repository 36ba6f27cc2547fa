/** All dark modules as one SVG path, one unit per module; neighbours in a row are drawn as one. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  modules.forEach((row, y) => {
    let start = 0;
    while (start < row.length) {
      if (!row[start]) {
        start += 1;
        continue;
      }
      let end = start;
      while (row[end]) end += 1;
      path += `M${start} ${y}h${end - start}v1H${start}z`;
      start = end;
    }
  });
  return path;
}
