type Detail = {
  /** The scene that it is a part of. */
  of: string;
  /** What of its 640 by 360 is shown: left, top, and the width; the height follows from 16 by 9. */
  part: readonly [number, number, number];
  alt: string;
};

/** A second look at some scenes from near by, for the galleries of their projects. */
export const details: Record<string, Detail> = {
  "repair-bench-near": {
    of: "repair-bench",
    part: [60, 150, 370],
    alt: "The open phone, its board in sight, and the hand that solders it",
  },
  "vaccine-fridges-near": {
    of: "vaccine-fridges",
    part: [76, 90, 250],
    alt: "Vaccines stand on the shelves of the fridge",
  },
  "cold-room-wurukum-near": {
    of: "cold-room-wurukum",
    part: [288, 60, 348],
    alt: "The door of the cold room, with solar panels on its roof",
  },
  "pump-hire-near": {
    of: "pump-hire",
    part: [240, 80, 400],
    alt: "The pump on its wheels throws water over the onions",
  },
  "science-labs-near": {
    of: "science-labs",
    part: [20, 140, 390],
    alt: "A microscope and a flask stand ready on the bench",
  },
  "reading-bus-near": {
    of: "reading-bus",
    part: [230, 20, 320],
    alt: "Books stand in a row in the open side of the bus",
  },
  "cold-room-bodija-near": {
    of: "cold-room-bodija",
    part: [350, 130, 290],
    alt: "Three blocks of ice on the counter of the cold room",
  },
  "kilns-near": {
    of: "kilns",
    part: [330, 90, 310],
    alt: "Catfish lie on three racks in the kiln",
  },
  "uniform-hub-near": {
    of: "uniform-hub",
    part: [290, 8, 346],
    alt: "A sewing machine, and a finished uniform on its hanger",
  },
  "zanna-caps-near": {
    of: "zanna-caps",
    part: [260, 60, 380],
    alt: "Three finished caps, each with a pattern of its own",
  },
  "tool-library-near": {
    of: "tool-library",
    part: [20, 8, 330],
    alt: "Gouges with coloured handles hang in a row on their rack",
  },
  "potters-kiln-near": {
    of: "potters-kiln",
    part: [310, 130, 330],
    alt: "Fire burns in the mouth of the kiln between finished pots",
  },
};
