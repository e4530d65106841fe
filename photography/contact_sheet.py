#!/usr/bin/python3
"""Lays pictures out on one sheet, so that a whole category can be looked at before it is used.

    python3 contact_sheet.py SHEET.png PICTURE.webp ...
"""
import sys
from pathlib import Path

import cv2
import numpy as np

CELL, COLUMNS, LABEL = 500, 4, 16


def lay_out(sheet, pictures):
    rows = -(-len(pictures) // COLUMNS)
    page = np.full((rows * (CELL + LABEL), COLUMNS * CELL, 3), 40, np.uint8)
    for i, picture in enumerate(pictures):
        x, y = i % COLUMNS * CELL, i // COLUMNS * (CELL + LABEL)
        page[y:y + CELL, x:x + CELL] = cv2.resize(cv2.imread(picture), (CELL, CELL), interpolation=cv2.INTER_AREA)
        cv2.putText(page, Path(picture).stem, (x + 2, y + CELL + 12), cv2.FONT_HERSHEY_SIMPLEX, .38, (220, 220, 220), 1, cv2.LINE_AA)
    cv2.imwrite(sheet, page)


if __name__ == '__main__':
    lay_out(sys.argv[1], sys.argv[2:])
